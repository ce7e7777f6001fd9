import SwiftUI

@main
struct ShopApp: App {
    var body: some Scene {
        WindowGroup { CheckoutScreen(orderID: "1042") }
    }
}

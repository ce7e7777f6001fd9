import SwiftUI
import %%iosModule%%

struct OwnSTCPayView: View {
    @ObservedObject var model: STCPayModel // create one for each payment, outside the view
    let onResult: (PaymentResult) -> Void
    @State var isBusy = false
    @State var problem = ""
    private let staying = ["invalid_otp", "validation_failed", "rate_limit_exceeded"] // the payment still waits
    var body: some View {
        Form {
            switch model.step {
            case .mobile:
                TextField("05X XXX XXXX", text: $model.mobile)
                    .keyboardType(.phonePad)
                Button("Send code") { run { try await model.requestOTP() } }
            case .otp:
                TextField("Code", text: $model.otp)
                    .keyboardType(.numberPad)
                    .textContentType(.oneTimeCode)
                Button("Confirm") { run { try await model.confirm() } }
            case .finished:
                ProgressView()
            }
            Text(problem).foregroundColor(.red)
        }
        .disabled(isBusy)
    }

// region run
    func run(_ call: @escaping () async throws -> Void) {
        (isBusy, problem) = (true, "")
        Task { @MainActor in
            do { try await call() } catch PaymentError.api(let error) where staying.contains(error.code) {
                problem = error.code == "rate_limit_exceeded" ? "Wait a moment." : "Check what you have entered."
            } catch { onResult(.failed(error as? PaymentError ?? .unexpected(error.localizedDescription))) }
            isBusy = false
            if case .finished(let result) = model.step { onResult(result) }
        }
    }
// endregion
}

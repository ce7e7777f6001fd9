import { registerRootComponent } from 'expo';
import { SafeAreaView } from 'react-native';
import { CheckoutScreen } from './src/CheckoutScreen';

function App() {
  return (
    <SafeAreaView style={{ flex: 1 }}>
      <CheckoutScreen orderId="1042" />
    </SafeAreaView>
  );
}

registerRootComponent(App);

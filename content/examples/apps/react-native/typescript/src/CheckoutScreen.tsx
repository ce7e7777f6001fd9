import { ActivityIndicator, Button, ScrollView, Text } from 'react-native';
import { Checkout } from './Checkout';
import { useAttempt } from './useAttempt';

const texts = {
  paid: 'Thank you. We have your order.',
  pending: 'We are checking your payment. Please do not pay again.',
  closed: 'This order was cancelled, and your money was returned.',
  unknown: 'We do not know this order.',
};

export function CheckoutScreen({ orderId }: { orderId: string }) {
  const { state, ask, fail, restart } = useAttempt(orderId);
  switch (state.kind) {
    case 'loading':
      return <ActivityIndicator />;
    case 'form':
      return (
        <ScrollView keyboardShouldPersistTaps="handled">
          {state.notice && <Text accessibilityRole="alert">{state.notice}</Text>}
          <Checkout config={state.config} onAsk={ask} onError={fail} onCanceled={restart} />
        </ScrollView>
      );
    case 'problem':
      return (
        <ScrollView>
          <Text accessibilityRole="alert">{state.text}</Text>
          <Button title="Try again" onPress={restart} />
        </ScrollView>
      );
    default:
      return <Text>{texts[state.kind]}</Text>;
  }
}

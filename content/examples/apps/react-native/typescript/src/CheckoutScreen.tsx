import { useCallback, useState } from 'react';
import { ActivityIndicator, Button, ScrollView, Text } from 'react-native';
import { Checkout } from './Checkout';
import { confirm } from './checkoutServer';
import { useAttempt } from './useAttempt';

const texts = {
  paid: 'Thank you. Your order is on its way.',
  pending: 'We are checking your payment. Please do not pay again.',
};

export function CheckoutScreen({ orderId }: { orderId: string }) {
  const [status, setStatus] = useState<keyof typeof texts>();
  const [problem, setProblem] = useState('');
  const ask = useCallback(async (id: string) => {
    setStatus('pending');
    const verdict = await confirm(id); // your server fetches and verifies
    setStatus(verdict === 'failed' ? undefined : verdict);
    if (verdict === 'failed') setProblem('The payment did not go through.');
  }, []);
  const { config, restart } = useAttempt(orderId, setProblem, ask);

  if (status) return <Text>{texts[status]}</Text>;
  return (
    <ScrollView keyboardShouldPersistTaps="handled">
      {problem !== '' && <Text accessibilityRole="alert">{problem}</Text>}
      {problem !== '' && <Button title="Try again" onPress={() => { setProblem(''); restart(); }} />}
      {problem === '' && !config && <ActivityIndicator />}
      {problem === '' && config && (
        <Checkout config={config} onPaid={ask} onOpen={ask} onError={setProblem} />
      )}
    </ScrollView>
  );
}

import { Button, ScrollView } from 'react-native';
import { ThreeDSecureView, useCardForm, type PaymentConfig, type PaymentResult } from '%%rnPackage%%';
import { CardInput } from './CardInput';

interface Props {
  config: PaymentConfig;
  onResult: (result: PaymentResult) => void;
}

// region form
export function OwnForm({ config, onResult }: Props) {
  const form = useCardForm(config);
  const { fields, errors } = form;
  const busy = form.phase !== 'editing';

  const pay = async () => onResult(await form.submit());
  const input = (field: keyof typeof fields) => ({
    value: fields[field],
    error: errors[field],
    editable: !busy,
    onChangeText: (text: string) => form.setField(field, text),
  });

  if (form.authenticationUrl) {
    return <ThreeDSecureView url={form.authenticationUrl} onFinish={form.finishAuthentication} />;
  }
  return (
    <ScrollView keyboardShouldPersistTaps="handled">
      <CardInput label="Name on card" {...input('name')} keyboardType="default" autoComplete="cc-name" />
      <CardInput label="Card number" {...input('number')} autoComplete="cc-number" />
      <CardInput label="Expiry date" {...input('expiry')} autoComplete="cc-exp" />
      <CardInput label="Security code" {...input('cvc')} autoComplete="cc-csc" />
      <Button
        title={busy ? 'Processing' : 'Pay now'}
        disabled={busy || !form.isValid}
        onPress={() => void pay()}
      />
    </ScrollView>
  );
}
// endregion

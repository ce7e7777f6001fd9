import { CardForm, type CardFormStyle, type PaymentConfig, type PaymentResult } from '%%rnPackage%%';

const style: CardFormStyle = {
  container: { gap: 16 },
  input: { borderRadius: 0, borderWidth: 0, borderBottomWidth: 1 },
  inputFocused: { borderBottomWidth: 2 },
  button: { borderRadius: 0, minHeight: 56 },
  buttonText: { fontSize: 17, fontWeight: '600' },
};
const labels = { 'pay.button': 'Pay {amount} now', 'card.name.label': 'Name' };

export function PlainCheckout(props: { config: PaymentConfig; onResult: (result: PaymentResult) => void }) {
  return <CardForm {...props} style={style} labels={labels} language="en" />;
}

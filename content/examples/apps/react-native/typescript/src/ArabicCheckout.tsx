import { View } from 'react-native';
import { ApplePayButton, CardForm, type CardFormStyle } from '%%rnPackage%%';
import type { PaymentConfig, PaymentResult } from '%%rnPackage%%';

const style: CardFormStyle = {
  input: { borderRadius: 24, paddingHorizontal: 20, textAlign: 'right' },
  button: { borderRadius: 24, backgroundColor: '#0B5D4E' },
  spinnerColor: '#FFFFFF',
};

export function ArabicCheckout(props: { config: PaymentConfig; onResult: (result: PaymentResult) => void }) {
  return (
    <View style={{ gap: 16 }}>
      <ApplePayButton {...props} buttonType="buy" buttonStyle="black" height={48} cornerRadius={24} />
      <CardForm {...props} style={style} language="ar" />
    </View>
  );
}

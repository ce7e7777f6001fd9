import { useColorScheme } from 'react-native';
import { CardForm, type CardFormStyle, type PaymentConfig, type PaymentResult } from '%%rnPackage%%';

const themed = (text: string, frame: string, error: string, button: string): CardFormStyle => ({
  label: { color: text },
  input: { color: text, borderColor: frame },
  inputError: { borderColor: error },
  placeholderColor: frame,
  errorText: { color: error },
  button: { backgroundColor: button },
});
const styles = {
  light: themed('#14212B', '#6B7A88', '#B42318', '#0B5D4E'),
  dark: themed('#F2F5F7', '#93A1AD', '#FFB4AB', '#1C8672'),
};

export function DarkModeCheckout(props: { config: PaymentConfig; onResult: (result: PaymentResult) => void }) {
  const scheme = useColorScheme();
  return <CardForm {...props} style={scheme === 'dark' ? styles.dark : styles.light} />;
}

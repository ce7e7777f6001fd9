import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { ApplePayButton, SamsungPayButton } from '%%rnPackage%%';
import { isApplePayAvailable, isSamsungPayAvailable } from '%%rnPackage%%';
import type { PaymentConfig, PaymentResult } from '%%rnPackage%%';

export function Wallets(props: { config: PaymentConfig; onResult: (result: PaymentResult) => void }) {
  const [wallet, setWallet] = useState<'apple' | 'samsung' | 'none'>('none');
  useEffect(() => {
    void (async () => {
      if (await isApplePayAvailable()) setWallet('apple');
      else if (await isSamsungPayAvailable()) setWallet('samsung');
    })();
  }, []);
  return (
    <View>
      {wallet === 'apple' && <ApplePayButton {...props} height={48} cornerRadius={8} />}
      {wallet === 'samsung' && <SamsungPayButton {...props} height={48} />}
    </View>
  );
}

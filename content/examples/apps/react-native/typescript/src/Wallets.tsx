import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { ApplePayButton, SamsungPayButton } from '%%rnPackage%%';
import { isApplePayAvailable, isSamsungPayAvailable } from '%%rnPackage%%';
import type { PaymentConfig, PaymentResult } from '%%rnPackage%%';

export function Wallets(props: { config: PaymentConfig; onResult: (result: PaymentResult) => void }) {
  const [wallet, setWallet] = useState<'apple' | 'samsung' | 'none'>('none');
  const { applePay, samsungPay } = props.config;
  const [hasApplePay, hasSamsungPay] = [applePay !== undefined, samsungPay !== undefined];
  useEffect(() => {
    void (async () => { // the functions know the device, not your configuration
      if (hasApplePay && (await isApplePayAvailable())) setWallet('apple');
      else if (hasSamsungPay && (await isSamsungPayAvailable())) setWallet('samsung');
      else setWallet('none');
    })();
  }, [hasApplePay, hasSamsungPay]);
  return (
    <View>
      {wallet === 'apple' && <ApplePayButton {...props} height={48} cornerRadius={8} />}
      {wallet === 'samsung' && <SamsungPayButton {...props} height={48} />}
    </View>
  );
}

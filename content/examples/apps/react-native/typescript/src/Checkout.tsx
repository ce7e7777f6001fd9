import { CardForm, type PaymentConfig, type PaymentResult } from '%%rnPackage%%';
import { reactionTo } from './reaction';

interface Props {
  config: PaymentConfig;
  onAsk: (paymentId: string, isSeen: boolean) => void; // your server knows whether it is paid; isSeen: it exists
  onError: (text: string) => void;
  onCanceled: () => void; // ask your server for the attempt
}

export function Checkout({ config, onAsk, onError, onCanceled }: Props) {
  const handle = (result: PaymentResult) => {
    switch (result.kind) {
      case 'completed': {
        const { id, status, source } = result.payment;
        return status === 'failed' || status === 'abandoned' ? onError(source.displayMessage) : onAsk(id, true);
      }
      case 'failed': {
        const isOpen = reactionTo(result.error) === 'ask_server'; // the payment may exist
        return isOpen ? onAsk(config.givenId ?? '', false) : onError('Something went wrong. Try again or choose another method.');
      }
      case 'canceled':
        return onCanceled();
      case 'token_created':
        return;
    }
  };
  return <CardForm config={config} onResult={handle} />;
}

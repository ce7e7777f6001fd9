import { CardForm, type PaymentConfig, type PaymentResult } from '%%rnPackage%%';
import { reactionTo } from './reaction';

interface Props {
  config: PaymentConfig;
  onPaid: (paymentId: string) => void; // send the ID to your server
  onOpen: (paymentId: string) => void; // the payment may exist: ask your server
  onError: (text: string) => void;
}

export function Checkout({ config, onPaid, onOpen, onError }: Props) {
  const handle = (result: PaymentResult) => {
    switch (result.kind) {
      case 'completed': {
        const { id, status, source } = result.payment;
        if (status === 'paid' || status === 'authorized') return onPaid(id);
        return status === 'failed' || status === 'abandoned' ? onError(source.displayMessage) : onOpen(id);
      }
      case 'failed': {
        const isOpen = reactionTo(result.error) === 'ask_server';
        return isOpen ? onOpen(config.givenId ?? '') : onError('Something went wrong. Try again or choose another method.');
      }
      case 'token_created':
      case 'canceled':
        return;
    }
  };
  return <CardForm config={config} onResult={handle} />;
}

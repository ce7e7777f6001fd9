const SECRET = ['card_reported_lost', 'card_reported_stolen', 'suspected_fraud', 'security_violation'];

/** Why a payment has failed, as a code that the payer may see. The page has a message for it. */
export function problemOf({ status, source }) {
  if (status === 'abandoned') return 'abandoned';
  const isOurs = ['12', '40'].includes(source.response_code); // the request is at fault, not the card
  return isOurs || !source.error_code || SECRET.includes(source.error_code) ? 'declined' : source.error_code;
}

/** It takes no money unless the payer finishes 3-D Secure, or sends in the code of STC Pay. */
export const waitsForPayer = ({ status, source }) => status === 'initiated' && Boolean(source.transaction_url);

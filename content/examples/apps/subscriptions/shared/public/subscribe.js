const settings = await fetch('/config.json').then((res) => res.json());
const problem = document.querySelector('#problem');
const consent = document.querySelector('#consent');
let paymentId;

const PROBLEMS = {
  failed: 'The payment was not made. Try again, or use another card.',
  returned: 'We could not start your membership, and have sent your payment back. Try another card.',
  unfinished: 'Your last payment is not finished. Pay again only if you have not confirmed it.',
};
problem.textContent = PROBLEMS[new URLSearchParams(location.search).get('problem')] ?? '';

/** Your server stores the payment's ID and the consent before the payment exists. */
async function startAttempt() {
  if (!consent.checked) {
    problem.textContent = 'Tick the box to start the membership.';
    return false;
  }
  const res = await fetch('/checkout/attempts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ consent: consent.labels[0].textContent.replace(/\s+/g, ' ') }),
  });
  if (res.status === 409) location.assign(res.headers.get('Location')); // there is a membership already
  if (!res.ok) {
    problem.textContent = 'Nothing was charged. Try again in a moment.';
    return false;
  }
  const { payment_id: givenId, metadata } = await res.json();
  paymentId = givenId;
  return { givenId, metadata };
}

const form = %%jsGlobal%%.mount('#payment-form', {
  publishableKey: settings.publishable_key,
  amount: settings.amount, // 4900 is SAR 49.00
  currency: settings.currency,
  description: 'Membership, first month',
  applyCoupon: false,
  creditCard: { saveCard: 'always' }, // the payer has ticked the box above
  callbackUrl: new URL('/checkout/return', location.href).href,
  onInitiating: startAttempt,
  onFailure(error) {
    console.error(error.code, error.message, error.requestId);
    if (error.code === 'network_error' || error.code === 'authentication_timeout') {
      form.unmount(); // the payment may exist: your server finds out
      location.assign(`/checkout/return?id=${paymentId}`);
    } else {
      problem.textContent = error.displayMessage;
    }
  },
});

const form = document.querySelector('#card-form');
const button = form.querySelector('button');
const problem = document.querySelector('#problem');
const consent = document.querySelector('#consent').labels[0].textContent.replace(/\s+/g, ' ');
const value = (id) => document.getElementById(id).value.trim();
const { publishable_key: key } = await fetch('/config.json').then((res) => res.json());
if (location.search === '?problem=failed') problem.textContent = 'Your bank did not confirm the card. Use another card.';
const { plan } = await fetch('/account').then((res) => res.json());
if (plan && plan.status !== 'canceled') {
  const { period, amount, day, is_now: isNow } = plan.first_charge;
  const due = isNow ? 'as soon as the card is added' : `on ${day}`;
  const when = plan.status === 'review' ? 'when we have checked your last payment' : due;
  document.querySelector('#charge').textContent = `SAR ${(amount / 100).toFixed(2)} for ${period} is charged ${when}.`;
}
let last = { body: '', key: '' }; // the same card again is the same request: no second token

// region add
/** The card goes from this page to the API, never to your server. */
async function createToken() {
  const body = JSON.stringify({
    name: value('card-name'),
    number: value('card-number').replaceAll(' ', ''),
    month: value('card-month').padStart(2, '0'),
    year: value('card-year').padStart(4, '20'),
    cvc: value('card-cvc'),
    save_only: true,
    callback_url: new URL('/cards/return', location.href).href,
  });
  if (body !== last.body) last = { body, key: crypto.randomUUID() };
  const res = await fetch('%%apiBaseUrl%%/tokens', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${key}:`)}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': last.key,
    },
    body,
  });
  const token = await res.json();
  const { status } = res;
  if (!res.ok) throw Object.assign(new Error(`${token.code} (${token.request_id})`), { status });
  return token;
}
// endregion

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  try {
    const token = await createToken();
    const res = await fetch('/cards', { // before the payer leaves
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: token.id, consent }),
    });
    if (!res.ok) throw new Error(`Store the token: HTTP ${res.status}`);
    location.assign(token.verification_url);
  } catch (error) {
    console.error(error.message); // no card data in here
    problem.textContent = error.status === 400 ? 'Check the card data.' : 'The card is not saved yet. Try again in a moment.';
    button.disabled = false;
  }
});

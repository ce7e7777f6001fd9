import { readCard } from './card.js';
import { fetchOrder, resultUrl, startPayment } from './checkout.js';
import { showErrors } from './fields.js';
import { watchIssuer } from './issuer.js';
import { declineText, money, text } from './texts.js';

const CHECK_MS = 5_000;
const form = document.querySelector('#card-form');
const button = form.querySelector('button');
const notice = document.querySelector('#notice');

/** While nobody knows the order's state, there is no form: it may be paid. */
const load = () =>
  fetchOrder(form.dataset.order, () => {
    form.hidden = true;
    notice.textContent = text('offline');
  });
let order = await load();
let coupon = null; // of the card that is typed
form.reset(); // the Back button brings back what was typed

function showOrder() {
  button.disabled = false;
  form.hidden = order.state !== 'open'; // what is paid, or may be, cannot be paid again
  showPrice();
  const message = order.message?.[document.documentElement.lang] ?? '';
  notice.textContent = order.state === 'open' ? message : text(order.state);
  if (order.state === 'checking') setTimeout(reload, CHECK_MS);
}

function showPrice() {
  button.textContent = text('pay', { amount: money(coupon?.final_amount ?? order.amount, order.currency) });
}

async function reload() {
  order = await load();
  showOrder();
}

// region pay
async function pay(source) {
  const payment = await startPayment(order, source);
  if (!payment) return reload(); // paid in another tab, or being checked
  if (payment.status === 'failed') return reload(); // your server knows what the payer may read
  // Opens the bank's page in this tab. Without a URL, the return page shows the result.
  location.assign(payment.source.transaction_url ?? `${resultUrl()}&id=${payment.id}`);
  return true; // the page is leaving
}

async function showFailure(error) {
  console.error(error.message); // no card data in here
  const errors = error.errors ?? {};
  if (showErrors(Object.keys(errors), Object.values(errors).flat())) return;
  await reload(); // the payment may exist, or another tab was faster
  const message = error.code === 'card_velocity_exceeded' ? declineText(error.code) : text('failed');
  if (order.state === 'open') notice.textContent ||= message;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  notice.textContent = '';
  const { source, wrong } = readCard((id) => document.getElementById(id).value);
  if (showErrors(wrong)) return;
  button.disabled = true; // a second click must not pay twice
  button.disabled = (await pay(source).catch(showFailure)) === true; // until the next page is here
});
// endregion

watchIssuer(document.querySelector('#card-number'), order, (issuer) => {
  const { company = '', supported = true } = issuer ?? {};
  coupon = issuer?.coupon ?? null;
  const scheme = document.querySelector('#card-scheme');
  const saved = coupon && { name: coupon.name, amount: money(coupon.discount_amount, order.currency) };
  scheme.textContent = !supported ? text('unsupported') : coupon ? text('saved', saved) : company;
  showPrice();
});

showOrder();
// Another tab may have paid; the Back button may bring back a page from before the bank's page.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && order.state === 'open' && !button.disabled) reload();
});
addEventListener('pageshow', (event) => event.persisted && reload());

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

function showOrder() {
  button.disabled = false;
  form.hidden = order.state !== 'open'; // what is paid, or may be, cannot be paid again
  button.textContent = text('pay', { amount: money(order.amount, order.currency) });
  const message = order.message?.[document.documentElement.lang] ?? '';
  notice.textContent = order.state === 'open' ? message : text(order.state);
  if (order.state === 'checking') setTimeout(reload, CHECK_MS);
}

async function reload() {
  order = await load();
  showOrder();
}

// region pay
async function pay(source) {
  const payment = await startPayment(order, source);
  if (!payment) return reload(); // paid in another tab, or being checked
  const { error_code: reason, transaction_url: bank } = payment.source;
  if (payment.status === 'failed') notice.textContent = declineText(reason);
  // Opens the bank's page in this tab. Without a URL, the return page shows the result.
  else location.assign(bank ?? `${resultUrl()}&id=${payment.id}`);
  return payment.status !== 'failed'; // the page is leaving
}

function showFailure(error) {
  console.error(error.message); // no card data in here
  const errors = error.errors ?? {};
  const isMarked = showErrors(Object.keys(errors), Object.values(errors).flat());
  if (!isMarked) notice.textContent = error.code === 'card_velocity_exceeded' ? declineText(error.code) : text('failed');
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
  const { company = '', supported = true, coupon = null } = issuer ?? {};
  const scheme = document.querySelector('#card-scheme');
  const saved = coupon && { name: coupon.name, amount: money(coupon.discount_amount, order.currency) };
  scheme.textContent = !supported ? text('unsupported') : coupon ? text('saved', saved) : company;
  button.textContent = text('pay', { amount: money(coupon?.final_amount ?? order.amount, order.currency) });
});

showOrder();
// The Back button may bring back a page from before the bank's page.
addEventListener('pageshow', (event) => event.persisted && reload());

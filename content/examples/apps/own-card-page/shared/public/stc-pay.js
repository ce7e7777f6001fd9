import { digits } from './card.js';
import { fetchOrder, resultUrl, startPayment } from './checkout.js';
import { confirmCode } from './code.js';
import { countdown } from './countdown.js';
import { parseMobile } from './mobile.js';
import { declineText, text } from './texts.js';

const CHECK_MS = 5_000;
const OFFER_NEW_CODE_S = 270; // half a minute after the first: a text message can take a while
const $ = (id) => document.getElementById(id);
const load = () => fetchOrder($('number-form').dataset.order, () => show('none', text('offline')));
let payment;
let attemptsLeft;
let codes = 0; // sent by text message
let stopCountdown = () => {};
let isBusy = false;
let order = await load();

function show(id, message = '') {
  stopCountdown();
  for (const form of document.forms) form.hidden = form.id !== id;
  $('notice').textContent = message;
  $('code').value = '';
}

function showOrder() {
  const message = order.message?.[document.documentElement.lang] ?? '';
  if (order.state === 'open') return show('number-form', message);
  show('none', text(order.state));
  if (order.state === 'checking') setTimeout(reload, CHECK_MS);
}

async function reload() {
  order = await load();
  showOrder();
}

/** Only your server knows what is true. */
const finish = () => location.assign(`${resultUrl()}&id=${payment.id}`);

// region number
async function sendNumber() {
  const mobile = parseMobile($('mobile').value);
  if (!mobile) return show('number-form', text('source.mobile'));
  payment = await startPayment(order, { type: 'stcpay', mobile });
  if (!payment) return reload(); // paid in another tab, or being checked
  if (payment.status === 'failed') return reload(); // your server knows what the payer may read
  if (!payment.source.transaction_url) return finish(); // STC Pay has not responded yet
  attemptsLeft = 3;
  codes += 1;
  show('code-form', codes > 1 ? text('newest_code') : '');
  stopCountdown = countdown(payment, (seconds) => {
    $('seconds').textContent = text('seconds', { seconds });
    $('again').hidden = seconds > OFFER_NEW_CODE_S;
    if (seconds === 0 && !isBusy) show('number-form', text('otp_expired'));
  });
}
// endregion

async function sendCode() {
  const { next, problem, declined } = await confirmCode(payment, digits($('code').value));
  if (problem === 'invalid_otp') attemptsLeft -= 1;
  const key = problem === 'invalid_otp' ? `invalid_otp_${attemptsLeft}` : problem;
  const message = declined ? declineText(declined) : text(key);
  if (next === 'finish') finish();
  else if (next === 'restart') show('number-form', message);
  else $('notice').textContent = message;
}

async function run(step) {
  setBusy(true); // one call at a time
  await step().catch(async (error) => {
    console.error(error.message);
    if (error.errors?.['source.mobile']) return show('number-form', text('source.mobile'));
    await reload(); // the payment may exist, or another tab was faster
    if (order.state === 'open') $('notice').textContent ||= text('failed');
  });
  setBusy(false);
}

function setBusy(value) {
  isBusy = value;
  for (const button of document.querySelectorAll('button')) button.disabled = value;
}

for (const [id, step] of [['number-form', sendNumber], ['code-form', sendCode]])
  $(id).addEventListener('submit', (event) => {
    event.preventDefault();
    run(step);
  });
$('again').addEventListener('click', () => show('number-form'));

showOrder();

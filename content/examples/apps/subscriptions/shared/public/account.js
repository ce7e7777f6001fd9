const { plan, is_pending: isPending, is_canceled: isCanceled } = await fetch('/account').then((res) => res.json());
const show = (id, isShown) => (document.getElementById(id).hidden = !isShown);
const isPaid = plan !== null && Date.parse(plan.paid_until) > Date.now();
const hasPlan = plan !== null && plan.status !== 'canceled';
const dayOf = (time) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
const why = plan?.reason ?? '';

const TEXTS = {
  active: plan?.next_at
    ? `The payment for ${plan.period} failed. ${why} We will try again on ${dayOf(plan.next_at)}.`
    : `Active. The next payment is for ${plan?.period}.`,
  needs_card: `${why} Add another card ${isPaid ? `before ${dayOf(plan.paid_until)}` : 'to continue'}.`,
  needs_payer: `${why} Confirm the payment, or use another card.`,
  review: 'We are checking your last payment.',
  canceled: isPaid ? `Canceled. It is paid until ${dayOf(plan.paid_until)}.` : undefined,
};
let state = TEXTS[plan?.status] ?? 'You have no membership.';
if (isCanceled) state = 'Canceled. If you have paid, we will send your payment back.';
if (isPending) state = 'If you have paid, you need not pay again: we are looking for your payment.';
document.querySelector('#state').textContent = state;
document.querySelector('#card').textContent = hasPlan ? `${plan.card}, expires ${plan.expires}` : '';
show('confirm', plan?.status === 'needs_payer');
show('replace', hasPlan);
show('cancel', hasPlan || isPending);
show('resume', !hasPlan && isPaid);
show('start', !hasPlan && !isPaid);

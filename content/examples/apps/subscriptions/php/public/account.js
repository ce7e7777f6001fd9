const { plan, is_paid: isPaid, is_pending: isPending } = await fetch('/account').then((res) => res.json());
const show = (id, isShown) => (document.getElementById(id).hidden = !isShown);
const hasPlan = plan !== null && plan.status !== 'canceled';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
const consent = document.querySelector('#consent');
consent.value = consent.labels[0].textContent.replace(/\s+/g, ' ');

const TEXTS = {
  active: `Active. The next payment is for ${plan?.period}.`,
  needs_card: 'Add another card to continue.',
  needs_payer: 'Your bank wants you to confirm the payment.',
  review: 'We are checking your last payment.',
  canceled: isPaid ? `Canceled. It is paid until ${day.format(new Date(plan.paid_until))}.` : undefined,
};
document.querySelector('#state').textContent = isPending
  ? 'Your payment is being confirmed. This can take a moment.'
  : (TEXTS[plan?.status] ?? 'You have no membership.');
document.querySelector('#card').textContent = hasPlan ? `${plan.card}, expires ${plan.expires}` : '';
show('confirm', plan?.status === 'needs_payer');
show('replace', hasPlan);
show('cancel', hasPlan);
show('resume', !hasPlan && isPaid);
show('start', !hasPlan && !isPaid && !isPending);

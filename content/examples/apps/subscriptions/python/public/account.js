const { plan, is_pending: isPending } = await fetch('/account').then((res) => res.json());
const show = (id, isShown) => (document.getElementById(id).hidden = !isShown);
const hasPlan = plan !== null && plan.status !== 'canceled';

const TEXTS = {
  active: `Active. The next payment is for ${plan?.period}.`,
  needs_card: 'We could not charge your card. Add another card to continue.',
  needs_payer: 'Your bank wants you to confirm the payment.',
  review: 'We are checking your last payment.',
};
document.querySelector('#state').textContent = isPending
  ? 'Your payment is being confirmed. This can take a moment.'
  : (TEXTS[plan?.status] ?? 'You have no membership.');
document.querySelector('#card').textContent = hasPlan ? `${plan.card}, expires ${plan.expires}` : '';
show('confirm', plan?.status === 'needs_payer');
show('replace', hasPlan);
show('cancel', hasPlan);
show('start', !hasPlan && !isPending);

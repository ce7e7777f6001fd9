// The page of an order: /?order=1042, in Arabic /?order=1042&lang=ar
const TEXTS = {
  en: {
    title: 'Order',
    paid: 'Thank you. Your order is paid.',
    reserved: 'Thank you. We charge your card when we ship.',
    returned: 'This order was cancelled, and your money was returned.',
    checking: 'We are checking your payment. Do not pay again.',
    offline: 'The payment could not be started. Try again.',
    unknown: 'We do not know this order.',
  },
  ar: {
    title: 'الطلب',
    paid: 'شكرًا لك. تم دفع طلبك.',
    reserved: 'شكرًا لك. نخصم المبلغ من بطاقتك عند الشحن.',
    returned: 'أُلغي هذا الطلب وأُعيد المبلغ.',
    checking: 'نتحقق من عمليتك. لا تدفع مرة أخرى.',
    offline: 'تعذر بدء العملية. حاول مرة أخرى.',
    unknown: 'لا نعرف هذا الطلب.',
  },
};
const CHECK_MS = 5_000;

const query = new URLSearchParams(location.search);
const orderId = query.get('order') ?? '1042';
const language = query.get('lang') === 'ar' ? 'ar' : 'en';
const texts = TEXTS[language];
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';

const notice = document.querySelector('#notice');
let form;

async function showOrder() {
  const res = await fetch(`/orders/${encodeURIComponent(orderId)}`);
  const order = res.ok ? await res.json() : { order_id: orderId, state: 'unknown' };
  document.querySelector('#title').textContent = `${texts.title} ${order.order_id}`;
  notice.textContent = texts[order.state] ?? order.message?.[language] ?? '';
  if (order.state === 'checking') setTimeout(showOrder, CHECK_MS);
  if (order.state === 'open') form ??= mountForm(order);
  else form = form?.unmount();
}

function mountForm(order) {
  return %%jsGlobal%%.mount('#payment-form', {
    publishableKey: order.publishable_key,
    amount: order.amount,
    currency: order.currency,
    description: order.description,
    language,
    manual: order.manual,
    methods: ['creditcard', 'stcpay'],
    callbackUrl: new URL(`/checkout/return?lang=${language}`, location.href).href,
    metadata: { order_id: order.order_id },
    onInitiating: startAttempt,
  });
}

/** Before the payment is created, the server says whether the order may be paid, and with which ID. */
async function startAttempt() {
  const res = await fetch('/checkout/attempts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order_id: orderId }),
  }).catch(() => null);
  if (res?.ok) {
    const { payment_id: givenId, status } = await res.json();
    if (status === 'open') return { givenId };
  }
  if (res?.ok || res?.status === 409) showOrder(); // another tab or device was faster
  else notice.textContent = texts.offline;
  return false;
}

// Also when the Back button brings the page back from the bank's.
addEventListener('pageshow', showOrder);

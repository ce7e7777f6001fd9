// What the pages say. ?lang=ar shows them in Arabic.
const TEXTS = {
  en: {
    title: 'Your order',
    name: 'Name on card',
    number: 'Card number',
    expiry: 'Expiry date, month and year',
    cvc: 'Security code',
    pay: 'Pay {amount}',
    paid: 'Thank you. Your order is paid.',
    returned: 'This order was cancelled, and your money was returned.',
    checking: 'We are checking your payment. Do not pay again.',
    loading: 'One moment …',
    offline: 'We cannot load your order, and try again.',
    failed: 'Something went wrong. You have not been charged. Try again.',
    unsupported: 'This type of card is not accepted.',
    saved: '{name}: you save {amount}, if still available',
    'source.name': 'Enter first and last name in Latin letters',
    'source.number': 'The card number is not valid',
    'source.expiry': 'The expiry date is not valid',
    'source.cvc': 'The security code is not valid',
    stc_title: 'Pay with STC Pay',
    mobile: 'Mobile number',
    send_code: 'Send code',
    code: 'Code from the text message',
    seconds: 'Seconds left: {seconds}',
    confirm: 'Confirm',
    again: 'Change number or get a new code',
    'source.mobile': 'Enter a Saudi mobile number',
    newest_code: 'Use the code in the newest message. Earlier codes no longer work.',
    invalid_otp_2: 'The code is wrong, 2 attempts left',
    invalid_otp_1: 'The code is wrong, 1 attempt left',
    validation_failed: 'Enter the digits of the code',
    rate_limit_exceeded: 'Too many attempts at once. Wait a moment and try again.',
    resource_not_found: 'This payment can no longer be confirmed. Start again.',
    otp_attempts_exceeded: 'The code was wrong three times. Start again.',
    otp_expired: 'The code has expired. Start again.',
  },
  ar: {
    title: 'طلبك',
    name: 'الاسم على البطاقة',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء، الشهر والسنة',
    cvc: 'رمز الأمان',
    pay: 'ادفع {amount}',
    paid: 'شكرًا لك. تم دفع طلبك.',
    returned: 'أُلغي هذا الطلب وأُعيد المبلغ.',
    checking: 'نتحقق من عمليتك. لا تدفع مرة أخرى.',
    loading: 'لحظة من فضلك …',
    offline: 'تعذر تحميل طلبك، ونحاول مرة أخرى.',
    failed: 'حدث خطأ. لم يُخصم أي مبلغ. حاول مرة أخرى.',
    unsupported: 'نوع البطاقة غير مقبول.',
    saved: '{name}: توفّر {amount}، إن ظل متاحًا',
    'source.name': 'أدخل الاسم الأول والأخير بالأحرف اللاتينية',
    'source.number': 'رقم البطاقة غير صحيح',
    'source.expiry': 'تاريخ الانتهاء غير صحيح',
    'source.cvc': 'رمز الأمان غير صحيح',
    stc_title: 'ادفع عبر STC Pay',
    mobile: 'رقم الجوال',
    send_code: 'أرسل الرمز',
    code: 'الرمز المرسل في الرسالة النصية',
    seconds: 'الثواني المتبقية: {seconds}',
    confirm: 'تأكيد',
    again: 'غيّر الرقم أو اطلب رمزًا جديدًا',
    'source.mobile': 'أدخل رقم جوال سعودي',
    newest_code: 'استخدم الرمز في أحدث رسالة. الرموز السابقة لم تعد صالحة.',
    invalid_otp_2: 'الرمز غير صحيح، بقيت محاولتان',
    invalid_otp_1: 'الرمز غير صحيح، بقيت محاولة واحدة',
    validation_failed: 'أدخل أرقام الرمز',
    rate_limit_exceeded: 'محاولات كثيرة متتالية. انتظر قليلًا ثم حاول مرة أخرى.',
    resource_not_found: 'لم يعد بالإمكان تأكيد هذه العملية. ابدأ من جديد.',
    otp_attempts_exceeded: 'الرمز غير صحيح للمرة الثالثة. ابدأ من جديد.',
    otp_expired: 'انتهت صلاحية الرمز. ابدأ من جديد.',
  },
};

const html = document.documentElement;
html.lang = new URLSearchParams(location.search).get('lang') === 'ar' ? 'ar' : 'en';
html.dir = html.lang === 'ar' ? 'rtl' : 'ltr';
for (const element of document.querySelectorAll('[data-text]')) element.textContent = text(element.dataset.text);

/** The text of a key, its {places} filled in. */
export function text(key, values = {}) {
  const found = TEXTS[html.lang][key] ?? TEXTS[html.lang].failed;
  return found.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

const messages = await fetch('/decline-messages.json').then((res) => res.json());

/** What the payer reads for an `error_code`. A code without a text of its own reads as a plain decline. */
export const declineText = (code) => (messages[code] ?? messages.declined)[html.lang];

// Browsers use other decimals for some currencies, so they are listed here.
const DECIMALS = { BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3, DJF: 0, JPY: 0, KRW: 0, VND: 0, XOF: 0 };

/** 11500, 'SAR' → 'SAR 115.00' */
export function money(minor, currency) {
  const decimals = DECIMALS[currency] ?? 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${currency} ${(minor / 10 ** decimals).toLocaleString('en', digits)}`;
}

/** Stand-in for your e-mail: prints what a payer, or your staff, should read. */
export function tell(message) {
  if (message) console.log(`To ${message.to}: ${message.text}`);
}

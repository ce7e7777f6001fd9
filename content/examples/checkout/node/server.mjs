import express from 'express';
import { settle } from './settle.mjs';

const app = express().use(express.static('public'));

const PAGES = {
  paid: '<h1>Thank you</h1><p>Your order is paid.</p>',
  failed: '<p>The payment has failed. <a href="/">Try another card</a></p>',
  returned: '<p>We have returned your payment.</p>',
  pending: '<p>We are checking your payment. You will get an e-mail.</p>',
};

app.get('/checkout/return', async (req, res) => {
  const result = await settle(String(req.query.id)).catch((error) => {
    console.error(error);
    return 'pending'; // never 'failed': the payer may have paid
  });
  res.send(PAGES[result]);
});

app.listen(process.env.PORT ?? 3000);

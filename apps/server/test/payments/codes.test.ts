import fs from 'node:fs';
import path from 'node:path';
import { readFields, readPayment } from '@croupier/payments';
import { readBrands, temporaryFolder } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { usePayments } from './use-payments.ts';

/** Brands of a few lines, with the usual channels of their currencies. */
function brandsIn(currencies: Record<string, string>) {
  const folder = temporaryFolder('brands');
  for (const [code, currency] of Object.entries(currencies)) {
    const names = { short: code, full: code, legal: code };
    const fields = { code, names, domains: [`${code}.localhost`], currency, timeZone: 'Asia/Bangkok' };
    fs.mkdirSync(path.join(folder, code));
    fs.writeFileSync(path.join(folder, code, 'brand.json'), JSON.stringify(fields));
  }
  return readBrands(folder, path.join(root, 'brands/_default'));
}

const brands = brandsIn({ song: 'VND', maenam: 'THB' });
const { server, order, press, until, balance } = await usePayments({ brands });

test.each([
  {
    channel: 'vietqr',
    merchant: 'song',
    amount: '200000',
    // The sandbox's own account: NAPAS, bank 970400, number 0000000001, a transfer to an account.
    account: ['38', '0010A00000072701240006970400011000000000010208QRIBFTTA'],
    currency: 'VND',
    country: 'VN',
  },
  {
    channel: 'promptpay',
    merchant: 'maenam',
    amount: '500.00',
    account: ['29', '0016A00000067701011102130000000000001'],
    currency: 'THB',
    country: 'TH',
  },
])(
  '[DE-5] a deposit by $channel in $currency has a whole code for its amount and account, and its payment credits it',
  async ({ channel, merchant, amount, account, currency, country }) => {
    const brand = brands.find((one) => one.merchant === merchant)!;
    const ana = await server.member({ brand });
    const made = await order(ana, amount, channel);
    expect(made).toMatchObject({ state: 'PENDING', method: channel, amount: { amount, currency } });
    // An incomplete or changed code is null, because parsing checks the checksum.
    expect(readPayment(made.qr!)).toMatchObject({ amount, currency, memo: made.no, isOnce: true });
    expect(readPayment(made.qr!.replace(amount, amount.replace(/^./, '9')))).toBeNull();
    const fields = readFields(made.qr!)!;
    expect(fields.get(account[0]!)).toBe(account[1]);
    expect(fields.get('58')).toBe(country);

    await press(made.redirectUrl, 'approve');
    expect(await until(ana, made.id, 'CREDITED')).toMatchObject({ credited: { amount, currency } });
    expect(await balance(ana)).toBe(amount);
  },
);

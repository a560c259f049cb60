import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksumOf, promptPay, qrPh, readCode, readPayment, vietQr } from '../src/index.ts';

const acb = { bin: '970416', account: '257678859' };

describe('published codes', () => {
  it('[DE-5] VietQR for any amount', () => {
    expect(vietQr(acb)).toBe(
      '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
    );
  });

  it('[DE-5] VietQR with amount and memo', () => {
    const code = vietQr({ ...acb, amount: '10000', memo: 'Chuyen tien' });
    expect(code.startsWith('000201010212')).toBe(true);
    expect(code.endsWith('62150811Chuyen tien630453E6')).toBe(true);
  });

  it('[DE-5] PromptPay to a phone', () => {
    expect(promptPay({ target: { phone: '0812345678' } })).toBe(
      '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
    );
  });

  it('the checksum of the standard word', () => {
    expect(checksumOf('123456789')).toBe('29B1');
  });
});

describe('what a code asks for', () => {
  const memo = fc.stringMatching(/^[A-Z0-9]{8,20}$/);
  const amount = fc.integer({ min: 1, max: 5_000_000 }).map((cents) => (cents / 100).toFixed(2));

  it('[DE-5] is read back, whoever drew it', () => {
    fc.assert(
      fc.property(memo, amount, (note, asked) => {
        const options = { amount: asked, memo: note };
        const codes = {
          PHP: qrPh({ ...options, institution: 'PAPHPHM1', account: '09170000000', name: 'Perlas', town: 'Manila' }),
          THB: promptPay({ ...options, target: { taxId: '1234567890123' } }),
          VND: vietQr({ ...options, ...acb }),
        };
        for (const [currency, code] of Object.entries(codes))
          expect(readPayment(code)).toEqual({ currency, amount: asked, memo: note, isOnce: true });
      }),
    );
  });

  it('[DE-5] is nothing when a letter is changed', () => {
    const code = vietQr({ ...acb, amount: '10000', memo: 'D123456789' });
    for (let at = 0; at < code.length; at += 1) {
      const torn = code.slice(0, at) + (code[at] === '7' ? '8' : '7') + code.slice(at + 1);
      expect(readCode(torn), torn).toBeNull();
    }
    expect(readCode(code.slice(0, -1))).toBeNull();
    expect(readPayment('')).toBeNull();
  });

  it('refuses what a field cannot hold', () => {
    expect(() => vietQr({ ...acb, memo: 'Chuyển tiền' })).toThrow(RangeError);
    expect(() => vietQr({ ...acb, memo: 'x'.repeat(100) })).toThrow(RangeError);
  });
});

import type { TextKey, TextValues } from '@croupier/i18n';
import { createFormats, languageOf } from '@croupier/i18n';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { MailProvider, SmsProvider } from '../../platform/messages/index.ts';
import type { Translate } from '../codes/index.ts';
import { hasControlCharacters } from '../codes/index.ts';
import { contactOf } from '../members/index.ts';

export type Reader = { brand: Brand; language: string };

type Options = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  mail: MailProvider;
  sms: SmsProvider;
  translate: Translate;
  sender: string;
};

/** `sms` is the same in one sentence, for important notices. */
export type Letter = { subject: TextKey; text: TextKey; sms?: TextKey; values?: TextValues };

/**
 * Letters to members about their account. They leave after the answer, so its time does not reveal whether one was
 * sent.
 */
export function createNotices({ db, clock, random, log, mail, sms, translate, sender }: Options) {
  const underWay = new Set<Promise<void>>();

  /** Most letters at once; a flood of requests must not become a flood of connections. */
  const MOST = 200;

  function later(work: () => Promise<void>): void {
    if (underWay.size >= MOST) return log.warn('letters: too many under way, one was left out');
    const running = work()
      .catch((error: unknown) => log.warn({ error }, 'letters: one could not be sent'))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  const factsFor = (reader: Reader, member: Member) => ({
    brand: reader.brand.name,
    account: member.account,
    at: shownTime(reader, clock.now()),
  });

  async function text(to: string, reader: Reader, member: Member, key: TextKey): Promise<void> {
    const sent = await sms.send({
      merchant: reader.brand.merchant,
      to,
      text: translate(reader, key, factsFor(reader, member)),
      reference: random.newId(),
    });
    if (!sent.ok) log.warn({ provider: sms.name, why: sent.why }, 'letters: a text message could not be sent');
  }

  async function write(to: string, reader: Reader, member: Member, { subject, text, values }: Letter): Promise<void> {
    const known = { ...factsFor(reader, member), ...values };
    const subjectText = translate(reader, subject, known);
    if (hasControlCharacters(subjectText)) throw new Error('a subject must not hold control characters');
    const sent = await mail.send({
      merchant: reader.brand.merchant,
      to,
      from: sender,
      subject: subjectText,
      text: translate(reader, text, known),
      reference: random.newId(),
    });
    if (!sent.ok) log.warn({ provider: mail.name, why: sent.why }, 'letters: one could not be sent');
  }

  /** To the member's confirmed address and, if important, phone; or to the former ones. */
  function notifyMember(reader: Reader, member: Member, letter: Letter, to?: string): void {
    later(async () => {
      if (to !== undefined) return write(to, reader, member, letter);
      const contact = await contactOf(db, member.id, 'email');
      if (contact?.confirmedAt) await write(contact.value, reader, member, letter);
    });
    const { sms: key } = letter;
    if (key === undefined) return;
    later(async () => {
      const phone = await contactOf(db, member.id, 'mobile');
      if (phone?.confirmedAt) await text(phone.value, reader, member, key);
    });
  }

  return { later, write, notifyMember, settled: () => Promise.all(underWay) };
}

export type Notices = ReturnType<typeof createNotices>;

function shownTime({ brand, language }: Reader, at: Date): string {
  const known = language === 'TY' ? 'TY' : 'EN';
  return createFormats(languageOf(known), brand.timeZone).dateTime(at);
}

import { features } from '@croupier/contract';
import type { FeatureName } from '@croupier/contract';
import type { App } from '../app.ts';
import type { Brand } from '../core/brands.ts';
import type { OperatorId } from '../core/ids.ts';
import type { Member } from '../core/members.ts';
import type { Tx } from '../platform/db/index.ts';

const HOUR_MS = 3_600_000;

type LetterText = { title: string; text: string };
export type DemoLetter = {
  kind: 'service' | 'marketing';
  /** The feature that it is about; it waits until that is on (CN-30). */
  needs?: FeatureName;
  hoursAgo: number;
  textsOf: (brand: Brand) => { EN: LetterText; TY: LetterText };
};

/** Messages to a new member, oldest first. */
const written: readonly DemoLetter[] = [
  {
    kind: 'service',
    hoursAgo: 73,
    textsOf: ({ name }) => ({
      EN: {
        title: `Welcome to ${name}`,
        text: `Good to have you here. Three things worth knowing:

Your balance stands on every page and moves the moment your money does.

Every draw of ours can be computed again in your own browser, from what we published before and after: /verify

Limits, a break or a longer pause are two clicks away whenever you want them, under Play safely.

Most questions have their answer here: /help`,
      },
      TY: {
        title: `Maligayang pagdating sa ${name}`,
        text: `Masaya kaming nandito ka. Tatlong bagay na magandang malaman:

Nasa bawat pahina ang balanse mo at gumagalaw ito sa sandaling gumalaw ang pera mo.

Puwedeng kuwentahin ulit sa sarili mong browser ang bawat bola namin, mula sa inilathala namin bago at pagkatapos: /verify

Dalawang click lang ang mga limit, pahinga o mas mahabang pagtigil kapag gusto mo, sa Maglaro nang ligtas.

Nandito ang sagot sa karamihan ng tanong: /help`,
      },
    }),
  },
  {
    kind: 'service',
    hoursAgo: 26,
    textsOf: ({ name }) => ({
      EN: {
        title: 'Two minutes that protect your money',
        text: `Add a passkey or an authenticator app in your security centre, and a stolen password alone opens nothing.

We never ask for your password, your payment password or a code, neither by phone nor in a chat. Whoever does is not from ${name}.`,
      },
      TY: {
        title: 'Dalawang minutong proteksiyon ng pera mo',
        text: `Magdagdag ng passkey o authenticator app sa sentro ng seguridad mo, at walang mabubuksan ang ninakaw na password kung iyon lang.

Hindi namin kailanman hihingin ang password mo, payment password o code, sa telepono man o sa chat. Hindi taga-${name} ang sinumang humihingi nito.`,
      },
    }),
  },
  {
    kind: 'marketing',
    hoursAgo: 2,
    textsOf: () => ({
      EN: {
        title: 'A play for every kind of number',
        text: `Each lottery says of every play how it wins, its exact chance and what comes back over time. Have a look before you pick: /lottery`,
      },
      TY: {
        title: 'May laro para sa bawat uri ng numero',
        text: `Sinasabi ng bawat lottery kung paano nananalo ang bawat laro, ang eksaktong tsansa, at magkano ang bumabalik sa katagalan. Tingnan muna bago pumili: /lottery`,
      },
    }),
  },
  {
    kind: 'marketing',
    needs: 'promotions',
    hoursAgo: 1,
    textsOf: () => ({
      EN: {
        title: 'This month’s promotions are out',
        text: `Each one says in plain words what it gives, what it asks of you and until when it runs. Have a look, and take only what suits you: /promotions`,
      },
      TY: {
        title: 'Narito na ang mga promo ngayong buwan',
        text: `Sinasabi ng bawat isa sa simpleng salita kung ano ang ibinibigay, ano ang kailangan at hanggang kailan ito. Tingnan mo, at kunin lang ang bagay sa iyo: /promotions`,
      },
    }),
  },
];

/** Those whose features are on. */
export const demoLetters = written.filter(({ needs }) => needs === undefined || features[needs]);

/** Puts a few messages into the inboxes of the demo's members. */
export async function seedLetters(
  app: App,
  tx: Tx,
  brand: Brand,
  people: readonly Member[],
  by: OperatorId,
): Promise<void> {
  const now = app.clock.now().getTime();
  for (const { kind, hoursAgo, textsOf } of demoLetters) {
    const texts = Object.entries(textsOf(brand))
      .filter(([language]) => brand.languages.includes(language))
      .map(([language, own]) => ({ language, ...own }));
    await app.messages.sendLetter(tx, { kind, texts, brand, by, to: people, at: new Date(now - hoursAgo * HOUR_MS) });
  }
}

import { features } from '@croupier/contract';
import type { FeatureName } from '@croupier/contract';

/** What makes a phrase true: a feature of the product, the brand's customer service, or nothing. */
type Truth = FeatureName | 'customerService' | 'nothing';
type Phrase = { pattern: RegExp; needs: Truth };

const phrase = (pattern: RegExp, needs: Truth): Phrase => ({ pattern, needs });

/** Phrases that promise something, by language. A third complete language needs its own. */
export const phrases: Readonly<Record<string, readonly Phrase[]>> = {
  EN: [
    phrase(/\bopen now\b/i, 'promotions'),
    phrase(/\bpromo(?:tion)?s?\b/i, 'promotions'),
    phrase(/\bbonus(?:es)?\b/i, 'promotions'),
    phrase(/\brewards?\b/i, 'promotions'),
    phrase(/\bon top of your\b/i, 'promotions'),
    phrase(/\bbirthday gift\b|\ba gift of\b/i, 'levels'),
    phrase(/\bfree spins?\b/i, 'promotions'),
    phrase(/\braffles?\b/i, 'raffle'),
    phrase(/\benvelopes?\b/i, 'envelopes'),
    phrase(/\bwheel\b/i, 'wheel'),
    phrase(/\bmissions?\b/i, 'missions'),
    phrase(/\breferrals?\b|\bbring a friend\b/i, 'referral'),
    phrase(/\brebates?\b|\bcash ?back\b|% back\b/i, 'rebate'),
    phrase(/\bpoints\b/i, 'points'),
    phrase(/\bagents?\b/i, 'agents'),
    phrase(/\bcontracts?\b|\bsalar(?:y|ies)\b|\bdividends?\b|\bcommissions?\b/i, 'contracts'),
    phrase(/\breference number\b|\bevery complaint\b|\bcomplaint gets\b/i, 'complaints'),
    phrase(/\btrained person\b/i, 'harmWatch'),
    phrase(
      /\bcustomer service\b|\b(?:write to|ask|contact|message) us\b|\ba person answers\b|\bask a person\b/i,
      'customerService',
    ),
    phrase(/\bpeople behind\b|\bat any hour\b|\bround the clock support\b|\b24\/7\b/i, 'customerService'),
    phrase(/\bno faith\b|\bnobody knew\b|\btaken on trust\b|\b(?:nobody|no one) has to believe\b/i, 'nothing'),
    phrase(/\bup our sleeve\b|\bnothing of ours decides\b|\bprovably fair\b|\bimpossible to cheat\b/i, 'nothing'),
  ],
  TY: [
    phrase(/^bukas na[.!]?$/i, 'promotions'),
    phrase(/\bpromos?\b/i, 'promotions'),
    phrase(/\bbonus\b/i, 'promotions'),
    phrase(/\brewards?\b|\bgantimpala\b|\bregalo\b|\bdagdag na ikalimang\b/i, 'promotions'),
    phrase(/\braffle\b|\bparipa\b/i, 'raffle'),
    phrase(/\bsobre\b/i, 'envelopes'),
    phrase(/\bgulong\b|\bwheel\b/i, 'wheel'),
    phrase(/\bmisyon\b|\bmissions?\b/i, 'missions'),
    phrase(/\breferrals?\b|\bmagsama ng kaibigan/i, 'referral'),
    phrase(/\brebates?\b|\bcash ?back\b|% (?:ang )?balik\b/i, 'rebate'),
    phrase(/\bpoints\b|\bpuntos\b/i, 'points'),
    phrase(/\bahente\b/i, 'agents'),
    phrase(/\bkontrata\b|\bsahod\b|\bdibidendo\b|\bkomisyon\b/i, 'contracts'),
    phrase(/\breference number\b|\bbawat reklamo\b/i, 'complaints'),
    phrase(/\bsanay na tao/i, 'harmWatch'),
    phrase(
      /\bcustomer service\b|\b(?:sumulat|magtanong|mag-message) sa amin\b|\bkontakin kami\b|\btao ang sasagot\b|\bmagtanong sa tao\b/i,
      'customerService',
    ),
    phrase(/\bmga tao sa likod\b|\bsumasagot .{0,40}anumang oras\b/i, 'customerService'),
    phrase(/\bmaniwala lang\b|\bwalang nakaaalam noon\b|\bpaniwalaan lang\b/i, 'nothing'),
    phrase(/\btago sa manggas\b|\bwalang sa amin ang magpapasya\b/i, 'nothing'),
  ],
};

/** The unfulfilled promises in a text, as `needs: phrase`. */
export function brokenPromises(language: string, text: string, { hasService = false } = {}): string[] {
  const isKept = (needs: Truth) =>
    needs === 'nothing' ? false : needs === 'customerService' ? hasService : features[needs];
  return (phrases[language] ?? []).flatMap(({ pattern, needs }) => {
    const found = pattern.exec(text);
    return found && !isKept(needs) ? [`${needs}: ${found[0]}`] : [];
  });
}

/**
 * Keys of the catalogues that may use such a word, and why it is no promise. A `*` at the end stands for the rest. The
 * test fails on a line here that excuses nothing.
 */
export const excused: readonly (readonly [key: string, why: string])[] = [
  ['routes.agent_home', 'the title of a page that says it is not offered (RT-33)'],
  ['shell.agent', 'names the kind of an account'],
  ['session.for_agents', 'the sign-in before /agentHome'],
  ['non_agent', 'a refusal of the specification'],
  ['contracts.*', 'agents that operators made offer, accept and are paid by contracts'],
  ['contract_*', 'refusals of contracts, which agents that operators made have'],
  ['cashier.need.contract_pay_owed', 'what an agent owes by a contract'],
  ['upline_unfit', 'a refusal to operators who move an account'],
  ['agent_policy_required', 'a refusal to agents that operators made'],
  ['raffle_*', 'refusals of calls that no page leads to'],
  ['receiver_not_yours', 'transfers between agents and their downlines work'],
  ['transfers.*', 'transfers between agents and their downlines work'],
  ['reports.*', 'names movements that are in the books'],
  ['cashier.slip_hint', 'the number on the slip of a bank'],
  ['cashier.deposit_reason.duplicate_reference', 'the number on the slip of a bank'],
  ['controls.agents_only', 'says whom a page is for that others have come to (SE-39)'],
  ['controls.agents_what', 'says what agents are (SE-39)'],
  ['controls.agents_how', 'says that none are taken on (SE-39)'],
  ['help.people', 'shown where the brand has customer service (SH-71)'],
  ['help.people_lead', 'shown where the brand has customer service (SH-71)'],
  ['system.customer_service', 'shown where the brand has customer service (SH-71)'],
  ['system.service_lead', 'shown where the brand has customer service (SH-71)'],
  ['system.service_none', 'says that there is none'],
  ['controls.messaging_lead', 'shown where the brand names its messaging app'],
  ['system.invalid_url', 'words of the specification'],
  ['invalid_url', 'words of the specification'],
  ['phone_quota_exceeded', 'words of the specification'],
  ['phone_not_enabled', 'words of the specification'],
];

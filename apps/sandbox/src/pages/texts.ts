import type { Service, ServiceName } from '../services/table.ts';

/**
 * The sandbox's own words. It knows the portal only through the wire, so it has no part in the portal's catalogues.
 */
export type Texts = {
  tag: 'en' | 'fil';
  title: string;
  headline: string;
  lead: string;
  home: string;
  status: string;
  hereNow: string;
  notYet: string;
  services: Record<ServiceName, { name: string; about: string }>;
  states: Record<Service['state'], string>;
  tryIt: string;
  tryItHint: string;
  rules: string;
  ruleSignature: string;
  ruleWindow: string;
  ruleNonce: string;
  ruleRotation: string;
  ruleAnswer: string;
  statusTitle: string;
  statusLead: string;
  columnService: string;
  columnState: string;
  columnAddress: string;
  columnAccepted: string;
  columnRefused: string;
  since: string;
  demoSecrets: string;
  ownSecrets: string;
  notFound: string;
  notFoundHint: string;
};

const english: Texts = {
  tag: 'en',
  title: 'Croupier sandbox',
  headline: 'Strangers to play against',
  lead: 'This program plays the world outside of the portal. It runs on its own, has its own port, and knows the portal only through the calls that anybody could make.',
  home: 'Start',
  status: 'Status',
  hereNow: 'Here now',
  notYet: 'Not here yet',
  services: {
    echo: {
      name: 'Signed echo',
      about:
        'Answers whoever knows the secret with what it heard, signed in turn. Vendors and payment providers speak this way.',
    },
    vendor: {
      name: 'Game vendor',
      about: 'Brings games to play and moves the stakes and wins through the portal’s wallet calls.',
    },
    provider: {
      name: 'Payment provider',
      about: 'Will take deposits and send payouts, on time, late or wrong. This version does not have it.',
    },
  },
  states: { open: 'Open', away: 'Not in this version' },
  tryIt: 'Try it',
  tryItHint: 'In a shell with openssl and curl:',
  rules: 'What it holds you to',
  ruleSignature:
    'x-signature is v1= and the hex HMAC-SHA256 of method, path, timestamp, nonce and the body’s SHA-256, each on its own line.',
  ruleWindow: 'x-timestamp, in milliseconds, is at most one minute away from the time here.',
  ruleNonce: 'x-nonce works once.',
  ruleRotation: 'Two secrets are good while both sides change over: the current one and the one before.',
  ruleAnswer: 'The answer carries the same three headers, signed with the current secret.',
  statusTitle: 'Status of the strangers',
  statusLead: 'Counted since this program started; nothing is kept when it ends.',
  columnService: 'Stranger',
  columnState: 'State',
  columnAddress: 'Address',
  columnAccepted: 'Accepted',
  columnRefused: 'Refused',
  since: 'Started',
  demoSecrets: 'The secrets are those of the demo, printed in the source. Nothing real may depend on them.',
  ownSecrets: 'The secrets are this installation’s own and are shown nowhere.',
  notFound: 'Nobody lives here',
  notFoundHint: 'There is no page at this address.',
};

const tagalog: Texts = {
  tag: 'fil',
  title: 'Croupier sandbox',
  headline: 'Mga estrangherong makakalaro',
  lead: 'Ginagampanan ng programang ito ang mundo sa labas ng portal. Tumatakbo itong mag-isa, may sariling port, at kilala lang ang portal sa mga tawag na magagawa ng kahit sino.',
  home: 'Simula',
  status: 'Lagay',
  hereNow: 'Narito na',
  notYet: 'Wala pa rito',
  services: {
    echo: {
      name: 'May-pirmang echo',
      about:
        'Sinasagot ang sinumang may alam ng secret sa kung ano ang narinig nito, may pirma rin ang sagot. Ganito magsalita ang mga vendor at payment provider.',
    },
    vendor: {
      name: 'Vendor ng laro',
      about: 'Nagdadala ng mga laro at inililipat ang mga taya at panalo sa mga tawag ng wallet ng portal.',
    },
    provider: {
      name: 'Payment provider',
      about: 'Tatanggap ng deposito at magpapadala ng payout, sa oras man, huli o mali. Wala pa ito sa bersiyong ito.',
    },
  },
  states: { open: 'Bukas', away: 'Wala sa bersiyong ito' },
  tryIt: 'Subukan',
  tryItHint: 'Sa shell na may openssl at curl:',
  rules: 'Ang mga hinihingi nito',
  ruleSignature:
    'Ang x-signature ay v1= at ang hex HMAC-SHA256 ng method, path, timestamp, nonce at SHA-256 ng body, tig-iisang linya.',
  ruleWindow: 'Ang x-timestamp, sa milisegundo, ay hindi lalayo nang higit sa isang minuto sa oras dito.',
  ruleNonce: 'Isang beses lang gumagana ang x-nonce.',
  ruleRotation:
    'Dalawang secret ang tinatanggap habang nagpapalit ang magkabilang panig: ang kasalukuyan at ang nauna.',
  ruleAnswer: 'Dala rin ng sagot ang tatlong header na ito, pinirmahan ng kasalukuyang secret.',
  statusTitle: 'Lagay ng mga estranghero',
  statusLead: 'Binibilang mula nang magsimula ang programa; walang naiiwan kapag natapos ito.',
  columnService: 'Estranghero',
  columnState: 'Lagay',
  columnAddress: 'Address',
  columnAccepted: 'Tinanggap',
  columnRefused: 'Tinanggihan',
  since: 'Nagsimula',
  demoSecrets: 'Pang-demo ang mga secret at nakasulat sa source. Walang totoong bagay ang dapat umasa rito.',
  ownSecrets: 'Sarili ng installation na ito ang mga secret at hindi ipinapakita kahit saan.',
  notFound: 'Walang nakatira rito',
  notFoundHint: 'Walang page sa address na ito.',
};

/** The first language of the browser's list that we speak; English when there is none. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...rest] = entry.trim().toLowerCase().split(';');
      const quality = /^\s*q=([\d.]+)/.exec(rest.join(';'))?.[1];
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const first = wanted.find(({ tag }) => /^(en|fil|tl)\b/.test(tag));
  return first && !first.tag.startsWith('en') ? tagalog : english;
}

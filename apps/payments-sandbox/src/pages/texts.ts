import type { Act } from '../provider/acts.ts';
import type { Order, PayoutState } from '../provider/store.ts';

/** The sandbox's own texts: it communicates with the portal only through calls and shares no catalogues. */
export type Texts = {
  tag: 'en' | 'fil';
  code: 'EN' | 'TY';
  product: string;
  notReal: string;
  language: string;
  orders: string;
  payouts: string;
  pay: string;
  payTo: string;
  orderNo: string;
  amount: string;
  method: string;
  until: string;
  state: string;
  states: Record<Order['state'], string>;
  stateTexts: Record<Order['state'], string>;
  choose: string;
  acts: Record<Act, { name: string; about: string }>;
  otherEndings: string;
  back: string;
  received: string;
  taken: string;
  ordersLead: string;
  noOrders: string;
  open: string;
  payoutsLead: string;
  noPayouts: string;
  to: string;
  made: string;
  outcome: string;
  payoutStates: Record<PayoutState, string>;
  succeed: string;
  fail: string;
  takeBack: string;
  nothing: string;
  centsTitle: string;
  cents: readonly { cents: string; about: string }[];
  chain: {
    title: string;
    lead: string;
    to: string;
    send: string;
    whats: Record<'right' | 'fake' | 'failed' | 'twice', string>;
    transfers: string;
    none: string;
    solid: string;
    waiting: string;
    orphan: string;
  };
  notFound: string;
  notFoundHint: string;
};

const english: Texts = {
  tag: 'en',
  code: 'EN',
  product: 'Sandbox Pay',
  notReal: 'This is a sandbox. No real money moves.',
  language: 'Language',
  orders: 'Orders',
  payouts: 'Payouts',
  pay: 'Pay',
  payTo: 'to',
  orderNo: 'Order',
  amount: 'Amount',
  method: 'Way to pay',
  until: 'Payable until',
  state: 'State',
  states: { pending: 'Waiting', paid: 'Paid', declined: 'Declined', expired: 'Expired', reversed: 'Taken back' },
  stateTexts: {
    pending: 'Nothing has been paid yet.',
    paid: 'Thank you. The payment has arrived, and the shop is being told.',
    declined: 'The payment was declined. Nothing was paid.',
    expired: 'This order has expired.',
    reversed: 'The payment was taken back.',
  },
  choose: 'What shall happen?',
  acts: {
    approve: { name: 'Pay', about: 'The payment goes through.' },
    decline: { name: 'Decline', about: 'The bank says no.' },
    expire: { name: 'Let it expire', about: 'Nobody pays in time.' },
    late: { name: 'Pay too late', about: 'The order expires, and a moment later it is paid.' },
    less: { name: 'Pay too little', about: 'A tenth is missing.' },
    more: { name: 'Pay too much', about: 'A tenth too much.' },
    twice: { name: 'Pay twice', about: 'Two payments for one order.' },
    other: { name: 'Pay from another’s account', about: 'The name on it is somebody else’s.' },
    reverse: { name: 'Take it back', about: 'The payer’s bank takes the money back.' },
  },
  otherEndings: 'Other endings',
  back: 'Back to the shop',
  received: 'Received',
  taken: 'taken back',
  ordersLead: 'What shops have asked for. Open one to be the person who pays it.',
  noOrders: 'No orders yet. Make a deposit in the portal, and it appears here.',
  open: 'Open',
  payoutsLead: 'What shops have asked us to pay out, and how it ends.',
  noPayouts: 'No payouts yet. When a withdrawal is approved, it appears here.',
  to: 'To',
  made: 'Asked for',
  outcome: 'Ending',
  payoutStates: { pending: 'On its way', succeeded: 'Paid', failed: 'Failed', reversed: 'Taken back' },
  succeed: 'Pay it',
  fail: 'Fail it',
  takeBack: 'Take it back',
  nothing: 'Nothing to do',
  centsTitle: 'The cents of an amount choose the ending',
  cents: [
    { cents: '.01', about: 'fails' },
    { cents: '.02', about: 'is paid, and says so only when asked' },
    { cents: '.03', about: 'is paid and taken back' },
    { cents: '.04', about: 'waits for you on this page' },
    { cents: '.05', about: 'is refused at once' },
  ],
  chain: {
    title: 'Chain',
    lead: 'A chain of our own for trying USDT. Send the exact amount of an order to its address; it counts once its block is final.',
    to: 'Address',
    send: 'Send',
    whats: {
      right: 'Send USDT',
      fake: 'Send a token that only calls itself USDT',
      failed: 'Send, and the transaction fails',
      twice: 'Send it twice in one transaction',
    },
    transfers: 'Transfers',
    none: 'Nothing has been sent yet.',
    solid: 'Final',
    waiting: 'Not final yet',
    orphan: 'Make it vanish',
  },
  notFound: 'There is nothing here',
  notFoundHint: 'The address is wrong, or the order belongs to somebody else.',
};

const tagalog: Texts = {
  tag: 'fil',
  code: 'TY',
  product: 'Sandbox Pay',
  notReal: 'Sandbox ito. Walang totoong perang gumagalaw.',
  language: 'Wika',
  orders: 'Mga order',
  payouts: 'Mga payout',
  pay: 'Magbayad',
  payTo: 'kay',
  orderNo: 'Order',
  amount: 'Halaga',
  method: 'Paraan ng pagbayad',
  until: 'Mababayaran hanggang',
  state: 'Lagay',
  states: {
    pending: 'Naghihintay',
    paid: 'Bayad na',
    declined: 'Tinanggihan',
    expired: 'Nag-expire',
    reversed: 'Binawi',
  },
  stateTexts: {
    pending: 'Wala pang naibabayad.',
    paid: 'Salamat. Dumating na ang bayad, at ipinapaalam na ito sa tindahan.',
    declined: 'Tinanggihan ang bayad. Walang naibayad.',
    expired: 'Nag-expire na ang order na ito.',
    reversed: 'Binawi ang bayad.',
  },
  choose: 'Ano ang dapat mangyari?',
  acts: {
    approve: { name: 'Magbayad', about: 'Matutuloy ang bayad.' },
    decline: { name: 'Tanggihan', about: 'Hindi pumayag ang bangko.' },
    expire: { name: 'Hayaang mag-expire', about: 'Walang nagbayad sa oras.' },
    late: { name: 'Magbayad nang huli', about: 'Mag-e-expire ang order, at saka ito babayaran.' },
    less: { name: 'Magbayad nang kulang', about: 'Kulang ng ikasampung bahagi.' },
    more: { name: 'Magbayad nang sobra', about: 'Sobra ng ikasampung bahagi.' },
    twice: { name: 'Magbayad nang dalawang beses', about: 'Dalawang bayad para sa isang order.' },
    other: { name: 'Magbayad mula sa account ng iba', about: 'Ibang tao ang nakapangalan dito.' },
    reverse: { name: 'Bawiin', about: 'Binabawi ng bangko ng nagbayad ang pera.' },
  },
  otherEndings: 'Iba pang kahihinatnan',
  back: 'Bumalik sa tindahan',
  received: 'Natanggap',
  taken: 'binawi',
  ordersLead: 'Ang hiningi ng mga tindahan. Buksan ang isa para ikaw ang magbayad.',
  noOrders: 'Wala pang order. Magdeposito sa portal at lilitaw ito rito.',
  open: 'Buksan',
  payoutsLead: 'Ang ipinababayad sa amin ng mga tindahan, at kung paano ito nagtatapos.',
  noPayouts: 'Wala pang payout. Kapag naaprubahan ang isang withdrawal, lilitaw ito rito.',
  to: 'Para kay',
  made: 'Hiningi noong',
  outcome: 'Kahihinatnan',
  payoutStates: { pending: 'Papunta na', succeeded: 'Bayad na', failed: 'Hindi natuloy', reversed: 'Binawi' },
  succeed: 'Bayaran',
  fail: 'Huwag ituloy',
  takeBack: 'Bawiin',
  nothing: 'Walang gagawin',
  centsTitle: 'Ang sentimo ng halaga ang pumipili ng kahihinatnan',
  cents: [
    { cents: '.01', about: 'hindi matutuloy' },
    { cents: '.02', about: 'mababayaran, pero sasabihin lang kapag tinanong' },
    { cents: '.03', about: 'mababayaran at saka babawiin' },
    { cents: '.04', about: 'maghihintay sa iyo sa pahinang ito' },
    { cents: '.05', about: 'tatanggihan agad' },
  ],
  chain: {
    title: 'Chain',
    lead: 'Sarili naming chain para subukan ang USDT. Ipadala ang eksaktong halaga ng order sa address nito; bibilangin ito kapag pinal na ang block.',
    to: 'Address',
    send: 'Ipadala',
    whats: {
      right: 'Magpadala ng USDT',
      fake: 'Magpadala ng token na nagpapanggap lang na USDT',
      failed: 'Magpadala, pero mabibigo ang transaksiyon',
      twice: 'Ipadala nang dalawang beses sa isang transaksiyon',
    },
    transfers: 'Mga padala',
    none: 'Wala pang naipapadala.',
    solid: 'Pinal na',
    waiting: 'Hindi pa pinal',
    orphan: 'Pawalain',
  },
  notFound: 'Walang laman dito',
  notFoundHint: 'Mali ang address, o sa iba ang order.',
};

/** The language of the address, else the browser's preference. */
export function textsFor(wanted: unknown, accepted: string | undefined): Texts {
  if (wanted === 'TY' || wanted === 'EN') return wanted === 'TY' ? tagalog : english;
  return /^(fil|tl)\b/i.test(accepted ?? '') ? tagalog : english;
}

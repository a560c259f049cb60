import type { RefusalCode } from '../vendor/refusal.ts';

/** What a player reads when the server says no: what happened and what to do now. */
type RefusalTexts = Record<RefusalCode | 'offline', string>;

const english: RefusalTexts = {
  bad_request: 'That did not work. Please reload the game.',
  session_over: 'This game was open for a long time. Please open it again.',
  unknown_game: 'There is no such game. Please choose another one.',
  launch_failed: 'This game link was used already. Please open the game again from the lobby.',
  stake_not_offered: 'Please choose one of the offered stakes.',
  insufficient_funds: 'Your balance does not cover this stake. Choose a lower one or add money.',
  limit_exceeded: 'This stake would go over a limit you set for yourself.',
  player_blocked: 'Your account cannot bet at the moment. Customer service can tell you more.',
  self_excluded: 'You asked for a break from playing. We will be here when it is over.',
  session_expired: 'Your session has ended. Please open the game again from the lobby.',
  game_disabled: 'This game is closed at the moment. Please choose another one.',
  currency_mismatch: 'This game cannot be played in your currency.',
  maintenance: 'No bets are taken at the moment. Please come back in a little while.',
  bet_refused: 'The bet was not accepted. Your balance is unchanged.',
  bet_unknown: 'We got no answer to your bet, so it is cancelled and your stake comes back.',
  betting_closed: 'Betting is closed for this round. The next one opens in a moment.',
  round_open: 'Please finish your open round first.',
  round_over: 'This round is over already.',
  odds_changed: 'The odds have changed. Please look at them and bet again.',
  win_too_large: 'This slip could bring more than is paid for one. Lower the stake or take out a leg.',
  seat_taken: 'Somebody else has this seat. Please choose another one.',
  same_address: 'Somebody from your address is at this table. Please choose another room.',
  not_seated: 'Please take a seat first.',
  not_your_turn: 'It is not your turn yet.',
  busy: 'One moment, please. Try again.',
  too_fast: 'The next spin can begin in a moment.',
  free_spins_over: 'These free spins are played or have expired. Press again to play with your balance.',
  not_found: 'There is no such round.',
  offline: 'No connection. Please check your network and try again.',
};

const tagalog: RefusalTexts = {
  bad_request: 'Hindi iyon gumana. Paki-reload ang laro.',
  session_over: 'Matagal nang bukas ang larong ito. Pakibuksan ulit.',
  unknown_game: 'Walang ganoong laro. Pumili ng iba.',
  launch_failed: 'Nagamit na ang link ng larong ito. Pakibuksan ulit ang laro mula sa lobby.',
  stake_not_offered: 'Pumili sa mga inaalok na taya.',
  insufficient_funds: 'Kulang ang balanse mo para sa tayang ito. Babaan ang taya o magdagdag ng pera.',
  limit_exceeded: 'Lalampas ang tayang ito sa limit na itinakda mo.',
  player_blocked: 'Hindi makakataya ang account mo ngayon. Tanungin ang customer service.',
  self_excluded: 'Humiling ka ng pahinga sa paglalaro. Narito kami pagkatapos nito.',
  session_expired: 'Tapos na ang session mo. Pakibuksan ulit ang laro mula sa lobby.',
  game_disabled: 'Sarado muna ang larong ito. Pumili ng iba.',
  currency_mismatch: 'Hindi malalaro ito sa currency mo.',
  maintenance: 'Hindi muna tumatanggap ng taya. Bumalik maya-maya.',
  bet_refused: 'Hindi tinanggap ang taya. Walang nagbago sa balanse mo.',
  bet_unknown: 'Walang sagot sa taya mo kaya kanselado ito at babalik ang taya mo.',
  betting_closed: 'Sarado na ang tayaan sa round na ito. Magbubukas ang susunod maya-maya.',
  round_open: 'Tapusin muna ang bukas mong round.',
  round_over: 'Tapos na ang round na ito.',
  odds_changed: 'Nagbago ang odds. Tingnan muna at tumaya ulit.',
  win_too_large: 'Lampas sa binabayaran para sa isang slip ang puwedeng makuha rito. Babaan ang taya o bawasan ng leg.',
  seat_taken: 'May nakaupo na rito. Pumili ng ibang upuan.',
  same_address: 'May nakaupo na rito mula sa address mo. Pumili ng ibang kuwarto.',
  not_seated: 'Umupo muna.',
  not_your_turn: 'Hindi mo pa turn.',
  busy: 'Sandali lang. Subukan ulit.',
  too_fast: 'Sandali lang bago ang susunod na ikot.',
  free_spins_over:
    'Nalaro na o lumipas na ang mga libreng ikot na ito. Pindutin ulit para maglaro gamit ang balanse mo.',
  not_found: 'Walang ganoong round.',
  offline: 'Walang koneksiyon. Tingnan ang network mo at subukan ulit.',
};

export function refusalText(language: 'en' | 'fil', code: string): string {
  const texts = language === 'fil' ? tagalog : english;
  return texts[code as RefusalCode] ?? texts.bad_request;
}

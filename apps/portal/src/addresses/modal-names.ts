/** Popups with an address (SH-23): `?modal=<name>` above any page. `modals/modals.ts` has their content. */
export const modalNames = [
  'loginPopupModal',
  'registerModal',
  'welcomeModal',
  'changePassModal',
  'forgetPassModal',
  'publicModal',
  'noticeModal',
  'languageModal',
  'menuModal',
  'needTrueAccountModal',
  'searchModal',
  'vendorGamesModal',
] as const;

export type ModalName = (typeof modalNames)[number];

export function findModal(name: string | undefined): ModalName | undefined {
  return modalNames.find((one) => one === name);
}

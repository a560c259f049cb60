import type { ComponentType } from 'react';
import type { Noun } from '@croupier/i18n';
import type { ModalName } from '../addresses/modal-names.ts';
import type { ModalProps } from './modal-props.ts';

type Modal = { load: () => Promise<{ default: ComponentType<ModalProps> }>; nouns?: readonly Noun[] };

/** What stands behind the name of each popup: a script chunk of its own, loaded when it is first opened. */
export const modals = {
  loginPopupModal: { load: () => import('./LoginPopupModal.tsx'), nouns: ['codes', 'errors', 'session'] },
  registerModal: { load: () => import('./RegisterModal.tsx'), nouns: ['codes', 'errors', 'registration'] },
  welcomeModal: { load: () => import('./WelcomeModal.tsx'), nouns: ['registration'] },
  changePassModal: { load: () => import('./ChangePassModal.tsx'), nouns: ['account', 'codes', 'errors', 'passwords'] },
  forgetPassModal: { load: () => import('./ForgetPassModal.tsx'), nouns: ['codes', 'errors', 'passwords'] },
  publicModal: { load: () => import('./PublicModal.tsx'), nouns: ['announcements'] },
  noticeModal: { load: () => import('./NoticeModal.tsx'), nouns: ['announcements'] },
  languageModal: { load: () => import('./LanguageModal.tsx') },
  menuModal: { load: () => import('./MenuModal.tsx') },
  needTrueAccountModal: { load: () => import('./NeedTrueAccountModal.tsx'), nouns: ['errors'] },
  searchModal: { load: () => import('./SearchModal.tsx'), nouns: ['games'] },
  vendorGamesModal: { load: () => import('./VendorGamesModal.tsx'), nouns: ['games'] },
} as const satisfies Record<ModalName, Modal>;

export function modalOf(name: ModalName): Modal {
  return modals[name];
}

import { VendorGames } from '../features/games/VendorGames.tsx';
import type { ModalProps } from './modal-props.ts';

/** The games behind a vendor's card, where the brand has no page for their type (GA-28). */
export default function VendorGamesModal({ onClose }: ModalProps) {
  return <VendorGames onClose={onClose} />;
}

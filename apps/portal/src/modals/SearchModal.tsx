import { SearchPanel } from '../features/games/SearchPanel.tsx';
import type { ModalProps } from './modal-props.ts';

/** One search over all games, above any page; its words stand in the address (GA-48). */
export default function SearchModal({ onClose }: ModalProps) {
  return <SearchPanel onClose={onClose} />;
}

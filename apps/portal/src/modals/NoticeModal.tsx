export { default } from '../features/announcements/PlayerNotices.tsx';

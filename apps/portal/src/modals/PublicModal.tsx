export { default } from '../features/announcements/PublicAnnouncements.tsx';

export { PlaySafelyPage as default } from '../../features/play-safely/PlaySafelyPage.tsx';

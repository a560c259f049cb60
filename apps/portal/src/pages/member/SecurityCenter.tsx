export { SecurityCentrePage as default } from '../../features/profile/SecurityCentrePage.tsx';

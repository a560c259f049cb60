export { RewardsPage as default } from '../../features/promotions/RewardsPage.tsx';

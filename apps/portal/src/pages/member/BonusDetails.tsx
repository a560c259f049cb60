export { BonusesPage as default } from '../../features/bonuses/BonusesPage.tsx';

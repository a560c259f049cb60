export { LevelsPage as default } from '../../features/levels/LevelsPage.tsx';

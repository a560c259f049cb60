export { ProfitPage as default } from '../../features/reports/ProfitPage.tsx';

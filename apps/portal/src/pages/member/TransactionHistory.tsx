export { TransactionsPage as default } from '../../features/reports/TransactionsPage.tsx';

export { ContractsPage as default } from '../../features/contracts/ContractsPage.tsx';

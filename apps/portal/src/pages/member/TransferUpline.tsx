export { TransferUplinePage as default } from '../../features/cashier/transfers/TransferUplinePage.tsx';

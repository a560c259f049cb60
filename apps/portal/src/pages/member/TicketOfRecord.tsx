export { TicketSheet as default } from '../../features/lottery/TicketSheet.tsx';

export { RebatePage as default } from '../../features/rebate/RebatePage.tsx';

export {
  ART,
  avatarAddress,
  bannerAddress,
  drawnAddress,
  iconAddress,
  promotionAddress,
  readAddress,
  tileAddress,
  vendorAddress,
} from './address.ts';
export type { ArtRequest } from './address.ts';
export { appIcon } from './app-icon.ts';
export type { AppIcon } from './app-icon.ts';
export { avatar } from './avatar.ts';
export { banner, promotionPicture } from './banner.ts';
export type { Banner } from './banner.ts';
export { BANNER, crops } from './banner-crops.ts';
export type { Crop } from './banner-crops.ts';
export { emptyState } from './empty-state.ts';
export { goodKinds, goodPicture } from './goods.ts';
export type { GoodKind } from './goods.ts';
export { brandSchemes, emptyKinds, isBrandScheme, isMotif, isTheme, motifs, themes } from './names.ts';
export type { BrandScheme, EmptyKind, Motif, Theme } from './names.ts';
export { backdrop, slotColours, slotSymbol, slotSymbols } from './slot-art.ts';
export type { SlotArt, SlotArtSymbol } from './slot-art.ts';
export { gameTile, TILE } from './tile.ts';
export type { GameTile } from './tile.ts';
export { markKinds, vendorMark } from './vendor-mark.ts';
export type { MarkKind, VendorMark } from './vendor-mark.ts';

/** Whether what the address names can be an order of ours; anything else opens the page itself. */
export function isOrderId(item: string | undefined): item is string {
  return item !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(item);
}

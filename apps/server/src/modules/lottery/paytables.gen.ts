/** Generated from the tables of plays: SHA-256 of what every prize of a type depends on. Do not edit. */
export const paytableSums: Readonly<Record<string, string>> = {
  SSC: '42df9e7e58f65285521e454cb1f53d2f8c483bce08cf9dc84891a493f5a191a5',
  '11X5': '4817c4bcd3b19fb13c292e8bccea7b55dfbb58ecdf10bdab03200475cd6a09d7',
  PK10: 'e7248a0a731e93a9d6562986a3ddefa4f2b2aade133a1ec2d285de2f4e9985bd',
  '3D': '437977e55600110b9fe8c443f91e5db3b0476cfb6c522d89a6efaedb54c2707b',
  P5: '781c8fe089b329f2b41577de44c4b7d1aabf633dae06f267da2837bb94c2deb7',
  LHC: '37a114f7226c79b42ad517c48b81a5e6dc2a7e64072232ad9460bea46ff36e04',
  VN_MB: '7387d6d442ea7e65867a85715cfbbcadd3ae0605c50d5d1139c9cfc8e744658d',
  VN_MN: 'dab2c6735761bddeb4c51075008c5f969b3c6800a1bb78b1d76b52c2295f27e5',
  THAI: '2a4aa82759014cc1178b142e704c1dbca693fa515ba6826fc195e1cefbe6a7b2',
  '4D': '5550d69f8f488a643f2776954303bbe308bde82500173a62b07914cb1befbbfe',
  TOGEL: '3d8489c8548c3bbe991ad5db5313d4e644f63542a69831124a218b285a1a0638',
};

export const notStakeable = 'This token cannot be staked';
export const memoWithPayments = 'A memo can be sent with a payment only';
export const sourceRequired = 'Choose the validator that you move from';
export const validatorInvalid = 'This is not the address of a validator';
export const validatorUnknown = 'There is no such validator';
export const sameValidator = 'Choose another validator than the one you move from';
export const noStake = 'You have nothing staked with this validator';
export const noRewards = 'There are no rewards to claim yet';
export const rewardsLess = (owed: string) => `You can claim ${owed} at most now`;
export const onItsWay = 'Another change of this stake is on its way. Please wait until it is done';
export const notUnstaking = 'Nothing is being unstaked from this validator';
export const entryMissing = 'Nothing that was unstaked in this block can be taken back any more';
export const entryOver = 'This unstaking has ended: the coins are yours already';
export const jailedCannotTakeBack = 'This validator is jailed: unstaking cannot be cancelled until it is not';
export const stakeMoreThan = (staked: string) => `You have ${staked} staked with this validator`;
export const entryMoreThan = (left: string) => `At most ${left} of one unstaking can be taken back`;
export const unstakeSlots = (max: number, free: string) =>
  `${times(max)} at a time can leave one validator. The next place is free on ${free}`;
export const moveSlots = (max: number, free: string) =>
  `${times(max)} at a time can move between these two validators. The next place is free on ${free}`;
export const movedLately = (until: string) =>
  `Stake was moved to this validator not long ago. It can be moved again from ${until}`;
export const locked = (amount: string, day: string) => `${amount} of your stake is locked until ${day}`;

export const jailed = 'This validator is jailed for a fault: stake with it earns nothing until it is back';
export const inactive = 'This validator is not in the active set: stake with it earns nothing for now';
export const takesAll = 'This validator keeps all rewards for itself: your stake would earn nothing';
export const takesMuch = (percent: string) => `This validator keeps ${percent} of the rewards`;
export const largeShare = (percent: string) =>
  `This validator holds ${percent} of all stake: the network is safer when stake is spread`;
export const rewardsElsewhere = (address: string) => `Rewards are paid to another account: ${address}`;
export const rewardsInPart = (most: number) =>
  `Rewards of the ${most} validators that owe most are claimed now. Claim again for the rest`;
export const ownMinimum = (minimum: string) =>
  `This leaves less than your validator's own minimum of ${minimum}: it would be jailed`;

const times = (max: number) => (max === 1 ? 'One part' : `${max} parts`);

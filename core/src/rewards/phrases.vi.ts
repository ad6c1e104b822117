/** The words of rebate, rewards and inviting friends. */
export const rewardsVi = {
  'rewards.notReached': 'Bạn chưa lên đến cấp này',
  'rewards.claimed': 'Quà này bạn đã nhận rồi',
  'rewards.referralOff': 'Chương trình giới thiệu bạn bè hiện không mở',
}
